/** Dragging a card: to what it is to be used on, or onto the table. A short movement is still a click. */

const FAR = 8;

/**
 * @param {HTMLElement} board
 * @param {{begin: (number: number) => boolean, drop: (element: Element | null) => void}} does
 * @returns {() => void} ends it
 */
export function dragging(board, does) {
  /** @type {{element: HTMLElement, x: number, y: number, id: number, on: boolean} | null} */
  let held = null;
  const end = () => {
    if (held?.on) {
      held.element.classList.remove("dragged");
      held.element.style.removeProperty("translate");
    }
    held = null;
    board.classList.remove("dragging");
  };
  board.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const element = event.target.closest(".card[data-number]");
    if (element instanceof HTMLElement && element.classList.contains("offered")) {
      held = { element, x: event.clientX, y: event.clientY, id: event.pointerId, on: false };
    }
  });
  const move = (/** @type {PointerEvent} */ event) => {
    if (!held || event.pointerId !== held.id || !held.element.isConnected) return;
    const x = event.clientX - held.x;
    const y = event.clientY - held.y;
    if (!held.on) {
      if (Math.hypot(x, y) < FAR) return;
      const from = held.element;
      if (!does.begin(Number(from.dataset.number))) {
        held = null;
        return;
      }
      held.on = true;
      from.classList.add("dragged");
      board.classList.add("dragging");
    }
    held.element.style.setProperty("translate", `${x}px ${y}px`);
  };
  const drop = (/** @type {PointerEvent} */ event) => {
    if (!held || event.pointerId !== held.id) return;
    const on = held.on;
    end();
    if (!on) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    // The click that follows a drag is no click.
    const stop = (/** @type {Event} */ click) => click.stopPropagation();
    window.addEventListener("click", stop, { capture: true, once: true });
    window.setTimeout(() => window.removeEventListener("click", stop, { capture: true }), 0);
    does.drop(under);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", drop);
  window.addEventListener("pointercancel", end);
  return () => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", drop);
    window.removeEventListener("pointercancel", end);
  };
}

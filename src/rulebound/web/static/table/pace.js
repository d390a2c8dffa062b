/**
 * The pace at which the board is drawn: with the next frame what came of one's own choice, and what is asked. What
 * others do meanwhile waits a little after it was drawn before: of steps that follow each other within a frame or two
 * none would be seen moving.
 */

/** So many milliseconds each step of what others do in quick succession is seen. */
const STEP = 120;

export class Pace {
  /** @param {() => void} draw draws what is known then, and says so by `now` */
  constructor(draw) {
    this.draw = draw;
    this.frame = 0;
    this.later = 0;
    this.drawn = 0;
  }

  /** Have it drawn. @param {boolean} atOnce with the next frame, however long ago it was drawn */
  soon(atOnce) {
    const wait = atOnce ? 0 : this.drawn + STEP - performance.now();
    if (wait <= 0) this.frame ||= window.requestAnimationFrame(() => this.draw());
    else {
      this.later ||= window.setTimeout(() => {
        this.later = 0;
        this.soon(false);
      }, wait);
    }
  }

  /** It is drawn now. */
  now() {
    this.stop();
    this.drawn = performance.now();
  }

  /** Have nothing drawn any more. */
  stop() {
    window.cancelAnimationFrame(this.frame);
    window.clearTimeout(this.later);
    this.frame = 0;
    this.later = 0;
  }
}

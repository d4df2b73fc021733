/** Hands out a fixed number of cores, first come first served. */
export class CorePool {
  /** @type {{ cores: number, start: () => void }[]} */
  #queue = [];
  #free;

  /** @param {number} size */
  constructor(size) {
    this.size = size;
    this.#free = size;
  }

  /**
   * Runs a task as soon as `cores` cores are free (all of them, if it requests more than there are).
   *
   * @template T
   * @param {number} cores
   * @param {() => Promise<T>} task
   * @returns {Promise<T>}
   */
  async use(cores, task) {
    const share = Math.min(cores, this.size);
    await new Promise((resolve) => {
      this.#queue.push({ cores: share, start: () => resolve(undefined) });
      this.#startNext();
    });
    try {
      return await task();
    } finally {
      this.#free += share;
      this.#startNext();
    }
  }

  #startNext() {
    for (let next = this.#queue[0]; next !== undefined && next.cores <= this.#free; next = this.#queue[0]) {
      this.#queue.shift();
      this.#free -= next.cores;
      next.start();
    }
  }
}

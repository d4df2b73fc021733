/** What the pointer does: one step a frame, by so many CSS pixels, back again after `turn` frames. */
export interface Movement {
  /** Grabs the node nearest to the middle of the view, or the empty canvas. */
  readonly hold: 'node' | 'canvas';
  readonly frames: number;
  readonly turn: number;
  readonly step: { readonly x: number; readonly y: number };
}

/**
 * Runs in the page: moves the pointer once a frame and gives the time of each frame in milliseconds. Events are made
 * in the page, since those that come from outside arrive in bursts and leave frames without work between them.
 */
export async function movePointer({ hold, frames, turn, step }: Movement): Promise<number[]> {
  const pane = document.querySelector('.react-flow__pane');
  if (!pane) throw new Error('There is no canvas');
  const middle = { x: innerWidth / 2, y: innerHeight / 2 };
  const boxes = [...document.querySelectorAll('.react-flow__node')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    return { element, point, distance: Math.hypot(point.x - middle.x, point.y - middle.y) };
  });
  const nearest = boxes.toSorted((a, b) => a.distance - b.distance)[0];
  if (!nearest) throw new Error('There is no node in sight');
  const target = hold === 'node' ? nearest.element : pane;
  const at = hold === 'node' ? { ...nearest.point } : { ...middle };
  const send = (type: string, to: EventTarget): boolean =>
    to.dispatchEvent(
      new MouseEvent(type, {
        view: window,
        bubbles: true,
        cancelable: true,
        button: 0,
        buttons: type === 'mouseup' ? 0 : 1,
        clientX: at.x,
        clientY: at.y,
      }),
    );
  const frame = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  const look = (): string =>
    hold === 'node'
      ? (target as HTMLElement).style.transform
      : (document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform ?? '');

  const before = look();
  send('mousedown', target);
  const times: number[] = [];
  let last = await frame();
  for (let count = 0; count < frames; count++) {
    const way = Math.floor(count / turn) % 2 === 0 ? 1 : -1;
    at.x += way * step.x;
    at.y += way * step.y;
    send('mousemove', window);
    const now = await frame();
    times.push(now - last);
    last = now;
    if (count === turn - 1 && look() === before) throw new Error(`The ${hold} did not move`);
  }
  send('mouseup', window);
  return times;
}

/** Runs in our page: types a key in the form of a node once a frame, and gives the time of each frame in milliseconds. */
export async function editSettings(frames: number): Promise<number[]> {
  const { edit, edited } = globalThis as unknown as {
    readonly edit: (count: number) => void;
    readonly edited: () => string;
  };
  const frame = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  const times: number[] = [];
  let last = await frame();
  for (let count = 0; count < frames; count++) {
    edit(count);
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  if (!edited().includes(`paid ${frames - 1}`)) throw new Error('The setting did not change');
  return times;
}

/** Runs in the page: scrolls the grid from its first to its last row in `frames` frames, and gives each frame's ms. */
export async function scrollThrough(frames: number): Promise<readonly number[]> {
  const grid = document.querySelector('[role=grid]');
  if (!grid) throw new Error('There is no grid');
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  const end = grid.scrollHeight - grid.clientHeight;
  const times: number[] = [];
  let before = await frame();
  for (let at = 1; at <= frames; at++) {
    grid.scrollTop = (end * at) / frames;
    const now = await frame();
    times.push(now - before);
    before = now;
  }
  return times;
}

/** Why the local workspace can't run on a platform, and what to do there; undefined where it can. */
export function platformProblem(platform: NodeJS.Platform = process.platform): string | undefined {
  if (platform !== 'win32') return undefined;
  return (
    'The local workspace runs on Linux and macOS. On Windows it runs inside WSL: install it once with “wsl --install”, ' +
    'then run the same command in its terminal, with Node installed there.'
  );
}

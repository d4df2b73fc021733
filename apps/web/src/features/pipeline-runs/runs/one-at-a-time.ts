/**
 * Does the work unless another tab of this browser does work of the same name, and says whether it did. Without secure
 * context there are no locks: then tabs know nothing of each other.
 */
export async function oneAtATime(name: string, work: () => Promise<void>): Promise<boolean> {
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  if (!locks) return work().then(() => true);
  return locks.request(`lakehouse-run:${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await work();
    return true;
  });
}

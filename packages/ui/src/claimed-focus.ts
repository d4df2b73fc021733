/** What waits for the focus: at most one thing does. */
let claim: object | undefined;

/**
 * Says that something takes the focus as soon as it can: what closes meanwhile does not give it back to where it was.
 * @returns what ends that; without effect once something else has claimed the focus.
 */
export function claimFocus(): () => void {
  const own = {};
  claim = own;
  return () => {
    if (claim === own) claim = undefined;
  };
}

/** Whether something is about to take the focus. */
export const isFocusClaimed = (): boolean => claim !== undefined;

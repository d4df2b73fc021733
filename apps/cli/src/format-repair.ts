import { type Repair, repairText } from '@lakehouse/core/pipeline/opening/repair';

/** One line: `changed source-1 “Orders”: position.x: the string “100” is read as 100`. */
export function formatRepair(repair: Repair): string {
  const { nodeId, label } = repair;
  const where = [nodeId, label === undefined ? undefined : `“${label.replace(/\s+/gu, ' ')}”`];
  return `${['changed', ...where].filter(Boolean).join(' ')}: ${repairText(repair).replace(/\s+/gu, ' ')}`;
}

import type { TableColumn } from '@lakehouse/ui/table';
import { governanceTexts } from '../../messages/governance-texts.ts';

export const POLICY_COLUMNS: readonly TableColumn[] = [
  { key: 'policy', header: governanceTexts.policy, wraps: true },
  { key: 'owner', header: governanceTexts.owner },
  { key: 'status', header: governanceTexts.status },
];

/** What a policy asks for, and of which entities. */
export const PolicyName = ({ name, rule, appliesTo }: { name: string; rule: string; appliesTo: string }) => (
  <>
    <p className="font-medium">{name}</p>
    <p className="text-dim text-xs">{rule}</p>
    <p className="text-dim text-xs">{governanceTexts.appliesTo(appliesTo)}</p>
  </>
);

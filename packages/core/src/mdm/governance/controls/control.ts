import type { ChainState } from '../../audit/chain.ts';

/** What the controls are counted for. */
export const FRAMEWORKS = ['GDPR', 'SOX', 'HIPAA', 'Security'] as const;
export type Framework = (typeof FRAMEWORKS)[number];

/** What is checked, with the frameworks that ask for it. */
export const CONTROL_FRAMEWORKS = {
  owner: ['GDPR', 'SOX', 'HIPAA', 'Security'],
  sensitive: ['GDPR', 'HIPAA', 'Security'],
  changes: ['SOX', 'HIPAA', 'Security'],
  retention: ['GDPR', 'HIPAA'],
  residency: ['GDPR'],
  quality: ['GDPR', 'SOX'],
  audit: ['GDPR', 'SOX', 'HIPAA', 'Security'],
} as const satisfies Readonly<Record<string, readonly Framework[]>>;
export type ControlKind = keyof typeof CONTROL_FRAMEWORKS;

/** What was found, and where. `ok` is whether it speaks for the control. */
export type Evidence = { readonly ok: boolean } & (
  | { readonly kind: 'owner'; readonly table: string; readonly owner: string | undefined }
  | { readonly kind: 'mask'; readonly table: string; readonly column: string; readonly mask: string }
  | {
      /** A privilege that everybody has; without a grant, nobody in general has it. */
      readonly kind: 'grant';
      readonly table: string;
      readonly privilege: 'SELECT' | 'MODIFY';
      readonly grant?: { readonly principal: string; readonly privilege: string; readonly on: string };
    }
  | {
      readonly kind: 'history';
      readonly table: string;
      /** How long what was replaced is kept; absent where nobody said so. */
      readonly keep?: string;
      /** When the oldest version that is kept for too long was replaced. */
      readonly overdueSince?: string;
    }
  | {
      /** The region that a table is tagged with, absent where it has no such tag, and the one in which its data is. */
      readonly kind: 'residency';
      readonly table: string;
      readonly tag?: string;
      readonly region: string;
    }
  | { readonly kind: 'rules'; readonly active: readonly string[] }
  | { readonly kind: 'chain'; readonly state: ChainState }
  /** It could not be read: that proves nothing. */
  | { readonly kind: 'unread'; readonly problem: string }
);

/** A control as it was evaluated. It passes when all of its evidence is good. */
export interface Control {
  readonly id: string;
  readonly kind: ControlKind;
  /** The entity that it is about; absent where it is about all. */
  readonly entity?: { readonly id: string; readonly name: string };
  /** The attribute that it is about. */
  readonly attribute?: string;
  readonly evidence: readonly Evidence[];
}

/** Passed; failed; or not known, because the evidence can't be read. */
export const outcomeOf = ({ evidence }: Control): 'Passed' | 'Failed' | 'Unknown' => {
  if (evidence.every(({ ok }) => ok)) return 'Passed';
  return evidence.some(({ ok, kind }) => !ok && kind !== 'unread') ? 'Failed' : 'Unknown';
};

/** The controls that count for a framework. */
export const controlsOf = (controls: readonly Control[], framework: Framework): readonly Control[] =>
  controls.filter(({ kind }) => CONTROL_FRAMEWORKS[kind].some((one) => one === framework));

/** How many controls of a framework pass. 100 percent is all of them: other shares are rounded down. */
export function complianceOf(controls: readonly Control[], framework: Framework) {
  const own = controlsOf(controls, framework);
  const passed = own.filter((one) => outcomeOf(one) === 'Passed').length;
  const percent = own.length === 0 ? 0 : Math.floor((100 * passed) / own.length);
  return { framework, controls: own.length, passed, percent };
}

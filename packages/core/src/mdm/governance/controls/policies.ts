import { type Control, type ControlKind, outcomeOf } from './control.ts';

/** Enforced where all of its controls pass. */
export type PolicyState = 'Enforced' | 'Violated' | 'Unknown';

/** What is asked of all entities, checked for each. */
export interface Policy {
  readonly kind: ControlKind;
  /** The names of the entities that it is about; none where it is about all. */
  readonly entities: readonly string[];
  /** Who owns the tables of these entities. */
  readonly owners: readonly string[];
  readonly state: PolicyState;
  /** How many of its controls fail. */
  readonly violations: number;
}

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** The policies that controls check, those of personal data, retention and access first. */
export function policiesOf(controls: readonly Control[]): readonly Policy[] {
  return ORDER.flatMap((kind): Policy[] => {
    const own = controls.filter((control) => control.kind === kind);
    if (own.length === 0) return [];
    const about = new Set(own.map(({ entity }) => entity?.id));
    const owned = controls.filter(
      (one) => one.kind === 'owner' && (kind === 'audit' || about.has(one.entity?.id)),
    );
    const owners = owned.flatMap(({ evidence }) =>
      evidence.flatMap((found) => (found.kind === 'owner' && found.owner !== undefined ? [found.owner] : [])),
    );
    const outcomes = own.map(outcomeOf);
    const violations = outcomes.filter((outcome) => outcome === 'Failed').length;
    return [
      {
        kind,
        entities: distinct(own.flatMap(({ entity }) => (entity ? [entity.name] : []))),
        owners: distinct(owners),
        state: violations > 0 ? 'Violated' : outcomes.includes('Unknown') ? 'Unknown' : 'Enforced',
        violations,
      },
    ];
  });
}

const ORDER: readonly ControlKind[] = [
  'sensitive',
  'retention',
  'residency',
  'changes',
  'owner',
  'quality',
  'audit',
];

import type { QualityRule, RuleResult } from '@lakehouse/core/mdm/quality/rule';
import { Badge } from '@lakehouse/ui/badge';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { masterTexts } from '../../messages/master-texts.ts';
import { qualityTexts } from '../../messages/quality-texts.ts';
import { useEntityName } from '../../parts/use-entity-name.ts';
import { RulesTable } from './rules-table.tsx';

export interface EntityRulesProps {
  readonly entity: string;
  readonly rules: readonly QualityRule[];
  readonly results: readonly RuleResult[];
  /** Marks the entity as a sample, beside others that are not. */
  readonly isSample: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The rules of an entity below a line that counts them; the line stays in sight while they are read. */
export function EntityRules({ entity, rules, results, isSample, isOpen, onToggle }: EntityRulesProps) {
  const id = useId();
  const nameOf = useEntityName();
  const active = rules.filter(({ is_active }) => is_active).length;
  const failed = new Map(results.map((result) => [result.rule_id, result.failed]));
  const broken = rules.filter(({ rule_id }) => (failed.get(rule_id) ?? 0) > 0).length;
  return (
    <div className="group/entity border-line border-b last:border-b-0">
      <h4 className={`sticky top-11 z-10 bg-panel ${isOpen ? '' : 'group-last/entity:rounded-b-lg'}`}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-11 w-full flex-wrap items-center gap-x-2 gap-y-0.5 px-4 py-2 text-left -outline-offset-2 hover:bg-hover rounded-[inherit]"
        >
          <ChevronRight
            aria-hidden="true"
            size={14}
            className={`shrink-0 text-dim transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{nameOf(entity)}</span>
          {isSample ? <Badge tone="warn">{masterTexts.sampleData}</Badge> : null}
          <span className="ml-auto text-dim text-xs max-md:ml-0 max-md:basis-full max-md:pl-5.5">
            {qualityTexts.countOf(rules.length, active, broken)}
          </span>
        </button>
      </h4>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <RulesTable rules={rules} results={results} /> : null}
      </div>
    </div>
  );
}

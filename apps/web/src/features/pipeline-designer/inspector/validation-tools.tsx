import { RuleSuggestions, type SuggestionsProps } from './rule-suggestions.tsx';
import { RulesTable } from './rules-table.tsx';
import { SaveRules } from './save-rules.tsx';

/** What helps with the rules of a validation: those that the rows suggest, and those that a table has. */
export function ValidationTools(props: SuggestionsProps) {
  return (
    <>
      <RuleSuggestions {...props} />
      <RulesTable {...props} />
      <SaveRules {...props} />
    </>
  );
}

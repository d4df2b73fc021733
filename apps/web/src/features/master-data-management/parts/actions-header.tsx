import { masterTexts as texts } from '../messages/master-texts.ts';
/** The header of a column of buttons: a name for assistive technology only. */
export const ActionsHeader = () => (
  // The hidden text is placed absolutely: it must not widen the page from inside a table that scrolls.
  <span className="relative block">
    <span className="sr-only">{texts.actions}</span>
  </span>
);

import { chainText, type Hierarchy } from '@lakehouse/core/mdm/hierarchy/hierarchy';
import { Button } from '@lakehouse/ui/button';
import { hierarchyTexts as texts } from '../../../messages/hierarchy-texts.ts';

/** The number of problems of a kind that are listed. */
const LISTED = 20;

/** What is wrong in a hierarchy as the sources have it: cycles, and records below something that is not there. */
export function HierarchyProblems({
  hierarchy,
  onShow,
}: {
  hierarchy: Hierarchy;
  onShow: (id: string) => void;
}) {
  const { cycles, unknown, nodes } = hierarchy;
  if (cycles.length === 0 && unknown.length === 0) return null;
  const label = (id: string): string => nodes.get(id)?.label ?? id;
  const lists = [
    {
      title: texts.cycles(cycles.length),
      hint: texts.cycleHint,
      left: cycles.length - LISTED,
      lines: cycles.slice(0, LISTED).map(([first = '', ...others]) => ({
        id: first,
        text: chainText(hierarchy, [first, ...others, first]),
      })),
    },
    {
      title: texts.unknown(unknown.length),
      hint: undefined,
      left: unknown.length - LISTED,
      lines: unknown
        .slice(0, LISTED)
        .map((one) => ({ id: one.id, text: texts.unknownOf(one.label, one.unknown ?? '') })),
    },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <section aria-label={texts.problems} className="grid gap-3 border-line border-t p-4">
      {lists.map(({ title, hint, lines, left }) => (
        <div key={title} className="grid gap-1">
          <h4 className="font-semibold text-bad">{title}</h4>
          {hint === undefined ? null : <p className="text-dim text-xs">{hint}</p>}
          <ul className="grid gap-1">
            {lines.map(({ id, text }) => (
              <li key={id} className="flex items-center gap-2">
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</span>
                <Button size="sm" aria-label={texts.show(label(id))} onClick={() => onShow(id)}>
                  {texts.showShort}
                </Button>
              </li>
            ))}
          </ul>
          {left > 0 ? <p className="text-dim text-xs">{texts.more(left)}</p> : null}
        </div>
      ))}
    </section>
  );
}

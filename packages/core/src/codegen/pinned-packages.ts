import { error, type Problem, setting } from '../diagnostics/diagnostic.ts';

/** The texts of a list that are not empty. */
export const givenTexts = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => text.trim()).filter((text) => text !== '');

/** A name as PyPI has them, perhaps with extras, and one version. Nothing in it is read by a shell or as an option. */
const PINNED = /^[a-z\d](?:[\w.-]*[a-z\d])?(?:\[[a-z\d][\w,.-]*\])?==\d[\w.+]*$/iu;

/** The packages that are not pinned as every run needs them. */
export const packageProblems = (packages: readonly string[]): readonly Problem[] =>
  givenTexts(packages)
    .filter((text) => !PINNED.test(text))
    .map((text) => ({
      ...error(
        'bad-package',
        `“${text}” isn’t a package with a pinned version: write it as name==1.2.3`,
        'packages',
      ),
      ...pinFix(packages, text),
    }));

/** The version that is named with another sign, pinned; without one only the user can say which is meant. */
function pinFix(packages: readonly string[], text: string): Pick<Problem, 'fixes'> {
  const [, name = '', version = ''] = /^([^\s<>=~!]+)\s*[<>=~]=?\s*([^\s<>=~!,]+)$/u.exec(text) ?? [];
  const pinned = `${name}==${version}`;
  if (!PINNED.test(pinned)) return {};
  const values = { packages: packages.map((one) => (one.trim() === text ? pinned : one)) };
  return { fixes: [setting(`Pin ${version}`, values)] };
}

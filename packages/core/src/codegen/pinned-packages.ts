import { error, type Problem } from '../diagnostics/diagnostic.ts';

/** The texts of a list that are not empty. */
export const givenTexts = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => text.trim()).filter((text) => text !== '');

/** A name as PyPI has them, perhaps with extras, and one version. Nothing in it is read by a shell or as an option. */
const PINNED = /^[a-z\d](?:[\w.-]*[a-z\d])?(?:\[[a-z\d][\w,.-]*\])?==\d[\w.+]*$/iu;

/** The packages that are not pinned as every run needs them. */
export const packageProblems = (packages: readonly string[]): readonly Problem[] =>
  givenTexts(packages)
    .filter((text) => !PINNED.test(text))
    .map((text) =>
      error(
        'bad-package',
        `“${text}” isn’t a package with a pinned version: write it as name==1.2.3`,
        'packages',
      ),
    );

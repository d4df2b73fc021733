import {
  kindEmittersGenerator,
  kindExamplesGenerator,
  kindReadersGenerator,
  nodeKindsGenerator,
  randomStepsGenerator,
} from './node-kinds.mjs';
import { resourcesGenerator } from './resources.mjs';

/**
 * @typedef {object} Generator
 * @property {string} output the file it writes, relative to the repository
 * @property {(root: string) => string} generate the file's text, before formatting; depends on the tree alone
 */

/** Every generated file of the repository. */
export const GENERATORS = /** @satisfies {readonly Generator[]} */ ([
  nodeKindsGenerator,
  kindEmittersGenerator,
  kindExamplesGenerator,
  kindReadersGenerator,
  randomStepsGenerator,
  resourcesGenerator,
]);

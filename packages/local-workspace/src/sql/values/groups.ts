import { z } from 'zod';
import type { Typed } from './typed.ts';

/** The name of the session value by which `is_member` knows the user’s groups, among a statement's parameters. */
export const GROUPS = 'groups()';

const names = z.array(z.string());

export const groupsIn = ({ literal }: Typed): readonly string[] => names.parse(JSON.parse(literal ?? '[]'));

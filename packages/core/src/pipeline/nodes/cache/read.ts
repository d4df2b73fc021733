import { isKnown, methodOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

export const reader = defineReader({
  value: (value) => {
    const call = methodOf(value);
    if (!call || call.keywords.length > 0) return undefined;
    const [level, ...more] = call.args;
    const inputs = { in: [call.of] };
    if ((call.name === 'cache' || call.name === 'persist') && !level)
      return { config: { level: 'default' }, inputs, keeps: [] };
    if (call.name !== 'persist' || level?.kind !== 'attribute' || more.length > 0) return undefined;
    return isKnown(level.of, 'StorageLevel')
      ? { config: { level: level.name }, inputs, keeps: [] }
      : undefined;
  },
});

import type { OwnAttribute } from './own-entity.ts';

/** Names of what says something about a person that not everybody is to know. */
const SENSITIVE_NAME =
  /e-?mail|phone|mobile|fax|birth|\bdob\b|ssn|social_?security|passport|(?:first|last|full|given|family|sur)_?name|address|street|iban|credit_?card|card_?number|tax_?(?:id|number)|salary|income|gender|religio|health|diagnos|password/iu;

/** Whether an attribute is sensitive: as somebody said, else as its name suggests. */
export const isSensitive = ({ name, sensitive }: OwnAttribute): boolean =>
  sensitive ?? SENSITIVE_NAME.test(name);

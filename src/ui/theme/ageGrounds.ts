/** Tokens of the grounds of ages, in the order of the ageing buckets: the older, the deeper. */
export const AGE_GROUNDS = [
  'blue.emphasized',
  'orange.emphasized',
  'orange.border',
  'red.border',
  'red.solid',
] as const;

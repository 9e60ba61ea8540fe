/** Named ranges, and the rules for the fields in which a range is entered (§3, §5, §6). */
export * from './rangeOptions';
export * from './rangeText';
export * from './dateFields';
export * from './dateMessages';

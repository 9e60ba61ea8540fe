export * from './answers/statements';

export * from './answers/transactions';

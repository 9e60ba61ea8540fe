import type { CarrierRecord } from '../../api/wire';

/** The name of a payee; where another has the same name, with the id, as in the report (D7). */
export function payeeLabel(id: string, carriers: readonly CarrierRecord[] = []): string {
  const name = carriers.find((one) => one.id === id)?.name;
  if (name === undefined) return 'One payee';
  return carriers.some((one) => one.name === name && one.id !== id) ? `${name} (${id})` : name;
}

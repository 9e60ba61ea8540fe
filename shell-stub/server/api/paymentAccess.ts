import type { Payment } from '../paymentDocuments';
import type { Viewer } from '../session/viewer';
import type { OfficeRules } from './access';
import { areaAccess } from './access';

/**
 * Whether a user may see what went out with a payment (D54): with the payables reports of all offices, or of
 * every office that its lines are of (D14).
 */
export function maySeePayment(viewer: Viewer, { offices }: Payment, rules: OfficeRules): boolean {
  const { allOffices, byOffice } = areaAccess(viewer, 'companyPayables', rules);
  return (
    allOffices ||
    (byOffice && offices.length > 0 && offices.every((office) => viewer.offices.includes(office)))
  );
}

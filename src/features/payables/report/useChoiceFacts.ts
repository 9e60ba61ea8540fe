import { CARRIERS_MAX_AGE_SECONDS } from '../../../domain';
import { useSession } from '../../../platform';
import { accountsText, datesText } from '../choice/choiceText';
import type { PayablesChoice } from '../choice/payablesChoice';
import { payablesApi } from '../payables.api';

/** Describes the choice of a report, for its heading and its exports (D38). */
export function useChoiceFacts(choice: PayablesChoice) {
  const { offices } = useSession();
  const { payeeId, officeId } = choice;
  const carriers = payablesApi.useCarriersQuery(undefined, {
    skip: payeeId === null,
    refetchOnMountOrArgChange: CARRIERS_MAX_AGE_SECONDS,
  });
  const payee = carriers.data?.find(({ id }) => id === payeeId)?.name;
  const office = offices.find(({ value }) => value === officeId)?.label;
  return [
    { label: 'Accounts', value: accountsText(choice.accountIds.length) },
    { label: 'Dates', value: datesText(choice) },
    ...(payeeId === null ? [] : [{ label: 'Payee', value: payee ?? 'One payee' }]),
    ...(officeId === null ? [] : [{ label: 'Office', value: office ?? 'One office' }]),
  ];
}

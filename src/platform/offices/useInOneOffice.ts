import { useOfficeId } from '../PlatformContext';
import { useSession } from '../session/SessionContext';

/** Whether the host is in one of several offices: beside figures of that one, those of all say so (D14). */
export function useInOneOffice(): boolean {
  const { offices } = useSession();
  return useOfficeId() !== null && offices.length > 1;
}

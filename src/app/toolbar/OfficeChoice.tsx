import { chakra } from '@chakra-ui/react/styled-system';
import { OfficeSearchType } from '../../domain';
import { quietly, useCurrentOffice, useHost, useMultiOffice, useSession } from '../../platform';
import { BuildingIcon, OfficeSelector } from '../../ui';

const Fixed = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', textStyle: 'sm', color: 'fg.muted' },
});

/**
 * The office that the module works in, for the module's own toolbar (§2). Choosing another sends a request to
 * the host, which responds with an update; if the host takes no such requests, only the office's name is shown.
 * An agency with one office has nothing to choose, unless another is in force, such as one that was archived since.
 */
export function OfficeChoice() {
  const { officeId, onSelect } = useHost().office;
  const { profile, offices } = useSession();
  const several = useMultiOffice(profile);
  const current = useCurrentOffice(profile, offices);
  const listed = current === null || offices.some(({ value }) => value === officeId);
  if (offices.length === 0 ? !several || current === null : !several && listed) return null;
  if (onSelect === undefined) {
    return (
      <Fixed>
        <BuildingIcon />
        {current?.label ?? 'All offices'}
      </Fixed>
    );
  }
  return (
    <OfficeSelector
      searchType={OfficeSearchType.User}
      label="Office"
      hideLabel
      options={listed ? offices : [current, ...offices]}
      value={officeId}
      onChange={(chosen) => quietly(() => onSelect(chosen))}
    />
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { OfficeSearchType } from '../../domain';
import { quietly, useCurrentOffice, useHost, useMultiOffice, useSession } from '../../platform';
import { BuildingIcon, OfficeSelector } from '../../ui';

const Fixed = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', textStyle: 'sm', color: 'fg.muted' },
});

/**
 * The office that the module works in, where the module draws its own toolbar (§2). Choosing another is a request to
 * the host, which answers with an update; without a way to ask, the office is only named. A company with one office
 * has nothing to choose.
 */
export function OfficeChoice() {
  const { officeId, onSelect } = useHost().office;
  const { profile, offices } = useSession();
  const several = useMultiOffice(profile);
  const current = useCurrentOffice(profile, offices);
  if (!several || (offices.length === 0 && current === null)) return null;
  if (onSelect === undefined) {
    return (
      <Fixed>
        <BuildingIcon />
        {current?.label ?? 'All offices'}
      </Fixed>
    );
  }
  // An office that is not offered any more, such as an archived one, is still the one that is worked in.
  const listed = current === null || offices.some(({ value }) => value === officeId);
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

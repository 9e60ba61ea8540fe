import { isOfficeInScope, officeInAddress, officeScope } from '../../src/domain';

const offices = [
  { officeId: '5', description: 'Closed', archived: true },
  { officeId: '1', description: 'Main', archived: false },
  { officeId: '2', description: 'Harbor', archived: false },
];
const options = [
  { label: 'Main', value: '1' },
  { label: 'Harbor', value: '2' },
];
const ask = (byOffice: boolean, allOffices: boolean, userOfficeId: string | number | null, list = offices) =>
  officeScope({
    userCanReportByOffice: byOffice,
    userCanReportAllOffices: allOffices,
    offices: list,
    userOfficeId,
  });

describe('office scope (§6)', () => {
  it('all-offices reporting: the default is no office', () => {
    expect(ask(true, true, '2')).toEqual({
      canRun: true,
      officeId: null,
      showSelector: true,
      officeRequired: false,
      options,
    });
  });

  it.each([
    ['2', '2'],
    [2, '2'],
    ['5', '1'],
    ['77', '1'],
    [null, '1'],
  ])('by-office only: a user of office %p starts with office %p', (userOfficeId, officeId) => {
    expect(ask(true, false, userOfficeId)).toEqual({
      canRun: true,
      officeId,
      showSelector: true,
      officeRequired: true,
      options,
    });
  });

  it('all-offices only: the office selector is hidden', () => {
    expect(ask(false, true, '2')).toEqual({
      canRun: true,
      officeId: null,
      showSelector: false,
      officeRequired: false,
      options: [],
    });
  });

  it('neither: the user cannot run the report', () => {
    expect(ask(false, false, '2')).toEqual({ canRun: false, error: 'Error: User cannot run report' });
  });

  it('by-office only, without any office, does not fall back to all offices', () => {
    expect(ask(true, false, '2', [])).toEqual({ canRun: false, error: 'Error: User cannot run report' });
  });

  it.each([
    [ask(true, true, null), null, true],
    [ask(true, true, null), '2', true],
    [ask(true, false, null), null, false],
    [ask(true, false, null), '2', true],
    [ask(true, false, null), '5', false],
    [ask(false, true, null), null, true],
    [ask(false, true, null), '2', false],
    [ask(false, false, null), null, false],
  ])('checks whether a remembered office is still in scope: case %#', (scope, officeId, expected) => {
    expect(isOfficeInScope(scope, officeId)).toBe(expected);
  });
});

describe('the office of an address (§6, D30)', () => {
  const all = ask(true, true, '2');
  const own = ask(true, false, '2');
  if (!all.canRun || !own.canRun) throw new Error('These users may run reports.');

  it.each([
    ['no office is the default', all, null, null, null, 'All offices', false],
    ['no office is the default of one office', own, null, '2', '2', 'Harbor', false],
    ['an office is itself', all, '1', null, '1', 'Main', false],
    ['all offices', all, 'all', '1', null, 'All offices', false],
    ['all offices of a user who may report on some', own, 'all', '2', undefined, '', true],
    ['an office that is not the user’s', own, '7', '2', undefined, '', true],
    ['any office while the offices are unknown', null, '7', '2', undefined, '', false],
  ] as const)('%s', (_, scope, office, preset, officeId, officeName, isOutOfScope) => {
    expect(officeInAddress(scope, office, preset)).toEqual({ officeId, officeName, isOutOfScope });
  });

  it('names an office that the user reports on without choosing among several (§6)', () => {
    const scope = officeScope({
      userCanReportByOffice: false,
      userCanReportAllOffices: true,
      offices: [],
      userOfficeId: '1',
    });
    expect(scope.canRun && officeInAddress(scope, null, '1', [{ value: '1', label: 'Main Street' }])).toEqual(
      {
        officeId: '1',
        officeName: 'Main Street',
        isOutOfScope: false,
      },
    );
  });
});

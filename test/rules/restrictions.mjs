/** What `no-restricted-syntax` refuses: the house rules about the clock, the cookie, and tests. */
export const CLOCK = 'Take the time from the clock of the contract (architecture.md "Contract").';
export const COOKIE = 'The module never reads document.cookie (D20).';
export const FOCUS = 'No skipped, focused or planned tests.';
const restrict = (message, ...selectors) => selectors.map((selector) => ({ selector, message }));

export const restrictedInSource = [
  ...restrict(
    CLOCK,
    "MemberExpression[object.name='Date'][property.name='now']",
    "MemberExpression[object.name='Date'][property.value='now']",
    "MemberExpression[object.property.name='Date'][property.name='now']",
    "NewExpression[callee.name='Date'][arguments.length=0]",
    "CallExpression[callee.name='Date']",
    "MemberExpression[object.name='DateTime'][property.name=/^(now|local)$/]",
    "CallExpression[callee.object.name='DateTime'][callee.property.name='utc'][arguments.length=0]",
  ),
  ...restrict(
    COOKIE,
    "MemberExpression[property.name='cookie'][object.name=/document$/i]",
    "MemberExpression[property.name='cookie'][object.property.name=/document$/i]",
    "VariableDeclarator[init.name=/document$/i] > ObjectPattern > Property[key.name='cookie']",
  ),
  ...restrict(
    'Order names with inNameOrder or createCollator of src/domain, as texts of tables are.',
    "MemberExpression[property.name='localeCompare']",
  ),
  ...restrict(
    'Name the imported file as plain text: a computed path cannot be checked against the arrows.',
    "ImportExpression[source.type!='Literal']",
  ),
];

/** Above src/ui: tables are drawn by its parts alone. */
export const restrictedAboveUi = restrict(
  'Draw a small table with DataTable of src/ui, a report with the report table.',
  "CallExpression[callee.name='chakra'][arguments.0.value='table']",
  "JSXOpeningElement[name.name='table']",
);

export const restrictedInTests = [
  ...restrict(
    FOCUS,
    'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|failing)$/]',
    'MemberExpression[object.object.name=/^(it|test|describe)$/][property.name=/^(skip|only|failing)$/]',
  ),
  ...restrict(
    'Answer with the builders of test/support/answers, which are typed by the wire.',
    "CallExpression[callee.property.name='reply']",
    "CallExpression[callee.property.name='fulfill'] > ObjectExpression > Property[key.name='json']",
  ),
];

/** For journeys: a page that another one hides is drawn once a second, and what a test waits for comes too late. */
export const restrictedInJourneys = restrict(
  'Open pages with openPage or openWindow: each in a window of its own, in front.',
  "CallExpression[callee.property.name='newPage'][callee.object.name!='browser']",
);

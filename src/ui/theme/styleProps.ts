import type { SystemConfig } from '@chakra-ui/react/styled-system';

type StyleProps = NonNullable<SystemConfig['utilities']>;
type StyleProp = NonNullable<StyleProps[string]>;

/**
 * The style props that take a token, by the tokens that they take: `property` or `property:shorthand:…`. Others
 * have no tokens. Of Chakra's own, only those that the module and the parts of Chakra that it uses need: a test
 * checks both, and compares each with Chakra's result.
 */
const TAKING = {
  radii: 'borderRadius:rounded',
  shadows: 'boxShadow:shadow textShadow',
  sizes: 'flexBasis width:w height:h minWidth:minW minHeight:minH maxWidth:maxW maxHeight:maxH',
  spacing:
    'gap rowGap:gapY columnGap:gapX inset insetInline:insetX insetInlineStart:insetStart insetInlineEnd:insetEnd ' +
    'top bottom left right ' +
    'margin:m marginTop:mt marginBottom:mb marginInlineStart:ms:marginStart marginInlineEnd:me:marginEnd ' +
    'marginInline:mx:marginX marginBlock:my:marginY ' +
    'padding:p paddingTop:pt paddingBottom:pb paddingInlineStart:ps:paddingStart paddingInlineEnd:pe:paddingEnd ' +
    'paddingInline:px:paddingX paddingBlock:py:paddingY textIndent',
  zIndex: 'zIndex',
  durations: 'transitionDuration animationDuration',
  fonts: 'fontFamily',
  fontSizes: 'fontSize',
  fontWeights: 'fontWeight',
} as const;

/** Props that take a color; `solid/90` is the color at 90%. */
const COLORED =
  'background:bg borderColor borderTopColor color fill stroke accentColor outlineColor textDecorationColor';

/** Props that take any CSS value. */
const PLAIN =
  'alignSelf flexShrink flexDirection:flexDir position:pos textDecoration:textDecor animation opacity lineHeight letterSpacing ' +
  'border borderTop borderBottom borderWidth borderTopWidth borderBottomWidth borderInlineStartWidth:borderStartWidth ' +
  'borderInlineEndWidth:borderEndWidth';

function spelled(words: string): readonly { readonly name: string; readonly shorthand: string[] }[] {
  return words.split(' ').map((word) => {
    const [name = '', ...shorthand] = word.split(':');
    return { name, shorthand };
  });
}

const each = (words: string, prop: (name: string) => StyleProp): StyleProps =>
  Object.fromEntries(spelled(words).map(({ name, shorthand }) => [name, { ...prop(name), shorthand }]));

function colored(name: string): StyleProp {
  return {
    values: 'colors',
    transform: (value: string, { utils }) => {
      const mix = utils.colorMix(value);
      const mixed = `--mix-${name}`;
      const style: Readonly<Record<string, string>> = mix.invalid
        ? { [name]: value }
        : { [mixed]: mix.value, [name]: `var(${mixed}, ${mix.color})` };
      // The type of a style does not allow computed names.
      return style as unknown as ReturnType<NonNullable<StyleProp['transform']>>;
    },
  };
}

export const styleProps: StyleProps = {
  ...Object.fromEntries(
    Object.entries(TAKING).flatMap(([values, words]) =>
      Object.entries(each(words, () => ({ values: values as keyof typeof TAKING }))),
    ),
  ),
  ...each(COLORED, colored),
  ...each(PLAIN, () => ({})),
};

/** States and contexts that a style can apply to, as `_hover` and so on. */
export const conditions = {
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  focusWithin: '&:is(:focus-within, [data-focus-within])',
  focusVisible: '&:is(:focus-visible, [data-focus-visible])',
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  empty: '&:is(:empty, [data-empty])',
  expanded: '&:is([aria-expanded=true], [data-expanded], [data-state=expanded])',
  highlighted: '&[data-highlighted]',
  first: '&:first-of-type',
  only: '&:only-child',
  invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
  open: '&:is([open], [data-open], [data-state=open])',
  closed: '&:is([closed], [data-closed], [data-state=closed])',
  icon: '& :where(svg)',
} as const;

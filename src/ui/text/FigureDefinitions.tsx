import { chakra } from '@chakra-ui/react/styled-system';
import { IconButton } from '../controls/IconButton';
import { Popover } from '../overlays/Popover';
import { HelpIcon } from './icons';

/** Names of figures, as they stand on the screen, with what each of them is, in a sentence. */
export type Definitions = Readonly<Record<string, string>>;

export interface FigureDefinitionsProps {
  readonly definitions: Definitions;
}

const List = chakra('dl', {
  base: {
    maxW: '420px',
    textStyle: 'sm',
    '& dt': { fontWeight: 'semibold' },
    '& dd': { color: 'fg.muted', mb: '2' },
  },
});

/** A button that says what the figures beside it are: every figure has its definition in one click. */
export function FigureDefinitions({ definitions }: FigureDefinitionsProps) {
  return (
    <Popover
      label={LABEL}
      placement="bottom-end"
      trigger={
        <IconButton label={LABEL} size="sm">
          <HelpIcon size={14} />
        </IconButton>
      }
    >
      <List>
        {Object.entries(definitions).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </List>
    </Popover>
  );
}

const LABEL = 'What these figures mean';

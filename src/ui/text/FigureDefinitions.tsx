import { chakra } from '@chakra-ui/react/styled-system';
import { IconButton } from '../controls/IconButton';
import { Popover } from '../overlays/Popover';
import { HelpIcon } from './icons';

/** Names of figures, as shown on the screen, each with its definition in a sentence. */
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

/** A button that explains the figures beside it: every figure's definition is one click away. */
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

import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Size of an icon in pixels. It takes the colour of the text around it. */
export interface IconProps {
  readonly size?: number;
}

/**
 * Makes an icon of the set: 16 × 16, lines of 1.5, drawn in the colour of the text. Icons are always hidden from
 * screen readers: the control or the text beside them says what they mean.
 */
function icon(name: string, drawing: ReactNode) {
  function Icon({ size = 16 }: IconProps) {
    return (
      <chakra.svg
        aria-hidden="true"
        focusable="false"
        viewBox="0 0 16 16"
        flexShrink="0"
        style={{ width: size, height: size }}
        fill="none"
        stroke="currentcolor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawing}
      </chakra.svg>
    );
  }
  Icon.displayName = name;
  return Icon;
}

/** Office of an agency. */
export const BuildingIcon = icon(
  'BuildingIcon',
  <path d="M3 14V3a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1v11M10 6h2a1 1 0 0 1 1 1v7M1.8 14h12.4M5.5 5h2M5.5 8h2M5.5 11h2" />,
);
export const RefreshIcon = icon(
  'RefreshIcon',
  <path d="M13.5 6.5A5.7 5.7 0 0 0 3.2 5M2.5 9.5A5.7 5.7 0 0 0 12.8 11M3 2v3.2h3.2M13 14v-3.2H9.8" />,
);
export const HelpIcon = icon(
  'HelpIcon',
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path d="M6.2 6.2a1.8 1.8 0 1 1 2.6 1.7c-.5.3-.8.6-.8 1.2M8 11.4v.1" />
  </>,
);
export const InfoIcon = icon(
  'InfoIcon',
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path d="M8 7.4v3.6M8 5v.1" />
  </>,
);
export const WarningIcon = icon(
  'WarningIcon',
  <path d="M7.1 2.6 1.7 12a1 1 0 0 0 .9 1.5h10.8a1 1 0 0 0 .9-1.5L8.9 2.6a1 1 0 0 0-1.8 0ZM8 6.2v3M8 11.3v.1" />,
);
export const ErrorIcon = icon(
  'ErrorIcon',
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path d="M8 4.8v3.8M8 11v.1" />
  </>,
);
export const SuccessIcon = icon(
  'SuccessIcon',
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path d="m5.2 8.2 2 2 3.6-4" />
  </>,
);
export const SearchIcon = icon(
  'SearchIcon',
  <>
    <circle cx="7" cy="7" r="4.5" />
    <path d="m10.4 10.4 3.4 3.4" />
  </>,
);
export const CheckIcon = icon('CheckIcon', <path d="m3 8.5 3.2 3.2L13 4.8" />);
export const CloseIcon = icon('CloseIcon', <path d="m4 4 8 8M12 4l-8 8" />);
export const ChevronDownIcon = icon('ChevronDownIcon', <path d="m4 6 4 4 4-4" />);
export const ChevronRightIcon = icon('ChevronRightIcon', <path d="m6 4 4 4-4 4" />);
export const ChevronLeftIcon = icon('ChevronLeftIcon', <path d="m10 4-4 4 4 4" />);
/** A longer way than one chevron: a year of a calendar. */
export const ChevronsLeftIcon = icon('ChevronsLeftIcon', <path d="M8 4 4 8l4 4M12.5 4l-4 4 4 4" />);
export const ChevronsRightIcon = icon('ChevronsRightIcon', <path d="m8 4 4 4-4 4M3.5 4l4 4-4 4" />);
/** Column sorted from small to large. */
export const SortUpIcon = icon('SortUpIcon', <path d="M8 13V3.5M4.5 7 8 3.5 11.5 7" />);
/** Column sorted from large to small. */
export const SortDownIcon = icon('SortDownIcon', <path d="M8 3v9.5M4.5 9 8 12.5 11.5 9" />);
export const FilterIcon = icon('FilterIcon', <path d="M2 3.5h12M4.5 8h7M6.7 12.5h2.6" />);
export const ColumnsIcon = icon('ColumnsIcon', <path d="M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10" />);
/** Leads out of the module: another page or window. */
export const ExternalIcon = icon(
  'ExternalIcon',
  <path d="M9.5 2.5h4v4M13.2 2.8 7.5 8.5M11.5 9.5V13a.5.5 0 0 1-.5.5H3a.5.5 0 0 1-.5-.5V5a.5.5 0 0 1 .5-.5h3.5" />,
);
export const CalendarIcon = icon(
  'CalendarIcon',
  <path d="M2.5 4a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v8.5a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1ZM2.5 6.5h11M5.5 1.5V4M10.5 1.5V4" />,
);
export const UserIcon = icon(
  'UserIcon',
  <path d="M8 8a2.8 2.8 0 1 0 0-5.6A2.8 2.8 0 0 0 8 8ZM2.8 14c.4-2.5 2.5-3.8 5.2-3.8s4.8 1.3 5.2 3.8" />,
);
export const MoreIcon = icon('MoreIcon', <path d="M3.5 8v.1M8 8v.1M12.5 8v.1" strokeWidth="2" />);

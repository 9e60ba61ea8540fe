import { icon } from './icon';

/** Office of an agency. */
export const BuildingIcon = icon(
  <path d="M3 14V3a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1v11M10 6h2a1 1 0 0 1 1 1v7M1.8 14h12.4M5.5 5h2M5.5 8h2M5.5 11h2" />,
);
export const SearchIcon = icon(
  <>
    <circle cx="7" cy="7" r="4.5" />
    <path d="m10.4 10.4 3.4 3.4" />
  </>,
);
export const CheckIcon = icon(<path d="m3 8.5 3.2 3.2L13 4.8" />);
export const ChevronRightIcon = icon(<path d="m6 4 4 4-4 4" />);
export const ChevronLeftIcon = icon(<path d="m10 4-4 4 4 4" />);
/** A longer step than a single chevron: a year in a calendar. */
export const ChevronsLeftIcon = icon(<path d="M8 4 4 8l4 4M12.5 4l-4 4 4 4" />);
export const ChevronsRightIcon = icon(<path d="m8 4 4 4-4 4M3.5 4l4 4-4 4" />);
/** Leads out of the module: another page or window. */
export const ExternalIcon = icon(
  <path d="M9.5 2.5h4v4M13.2 2.8 7.5 8.5M11.5 9.5V13a.5.5 0 0 1-.5.5H3a.5.5 0 0 1-.5-.5V5a.5.5 0 0 1 .5-.5h3.5" />,
);
export const CalendarIcon = icon(
  <path d="M2.5 4a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v8.5a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1ZM2.5 6.5h11M5.5 1.5V4M10.5 1.5V4" />,
);
export const MoreIcon = icon(<path d="M3.5 8v.1M8 8v.1M12.5 8v.1" style={{ strokeWidth: 2 }} />);

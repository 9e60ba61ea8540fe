import { icon } from './icon';

export const RefreshIcon = icon(
  <path d="M13.5 6.5A5.7 5.7 0 0 0 3.2 5M2.5 9.5A5.7 5.7 0 0 0 12.8 11M3 2v3.2h3.2M13 14v-3.2H9.8" />,
);
export const HelpIcon = icon(
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path d="M6.2 6.2a1.8 1.8 0 1 1 2.6 1.7c-.5.3-.8.6-.8 1.2M8 11.4v.1" />
  </>,
);
export const InfoIcon = icon(
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path d="M8 7.4v3.6M8 5v.1" />
  </>,
);
export const WarningIcon = icon(
  <path d="M7.1 2.6 1.7 12a1 1 0 0 0 .9 1.5h10.8a1 1 0 0 0 .9-1.5L8.9 2.6a1 1 0 0 0-1.8 0ZM8 6.2v3M8 11.3v.1" />,
);
export const ErrorIcon = icon(
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path d="M8 4.8v3.8M8 11v.1" />
  </>,
);
export const SuccessIcon = icon(
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path d="m5.2 8.2 2 2 3.6-4" />
  </>,
);
export const CloseIcon = icon(<path d="m4 4 8 8M12 4l-8 8" />);
export const ChevronDownIcon = icon(<path d="m4 6 4 4 4-4" />);
/** Column sorted in ascending order. */
export const SortUpIcon = icon(<path d="M8 13V3.5M4.5 7 8 3.5 11.5 7" />);
/** Column sorted in descending order. */
export const SortDownIcon = icon(<path d="M8 3v9.5M4.5 9 8 12.5 11.5 9" />);
export const FilterIcon = icon(<path d="M2 3.5h12M4.5 8h7M6.7 12.5h2.6" />);
export const ColumnsIcon = icon(<path d="M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10" />);
export const UserIcon = icon(
  <path d="M8 8a2.8 2.8 0 1 0 0-5.6A2.8 2.8 0 0 0 8 8ZM2.8 14c.4-2.5 2.5-3.8 5.2-3.8s4.8 1.3 5.2 3.8" />,
);

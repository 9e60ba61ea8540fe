/** The scoped design system and the small components of every screen (architecture.md "Look"). */
export { ModuleUiProvider } from './ModuleUiProvider';
export { usePortalContainer } from './portal';
export { APPEARANCE_ATTRIBUTE, ROOT_CLASS } from './scope/root';
export type { Appearance } from './scope/root';

export { anchorAt, axesOf, heightOf } from './pictures/axes';
export type { Axes } from './pictures/axes';
export { DaySlider } from './pictures/DaySlider';
export { DrawnAxes } from './pictures/DrawnAxes';
export { drawnPrintRules } from './pictures/drawnPrintRules';
export { DRAWN_STYLES } from './pictures/drawnStyles';
export { PictureButtons } from './pictures/PictureButtons';
export { middleOf, placesIn, stepLine } from './pictures/places';
export type { Places } from './pictures/places';
export { ShareAmount, ShareBar, StripWithBarSpace } from './pictures/ShareBar';
export { useWidth } from './pictures/useWidth';

export { Button } from './controls/Button';
export { CheckMark } from './controls/CheckMark';
export { Checkbox } from './controls/Checkbox';
export { Combobox } from './controls/Combobox';
export { FieldShell } from './controls/FieldShell';
export { IconButton } from './controls/IconButton';
export { OfficeSelector } from './controls/OfficeSelector';
export { SelectField } from './controls/SelectField';
export type { Option } from './controls/SelectField';
export { TextField } from './controls/TextField';
export { ToggleButton } from './controls/ToggleButton';

export { AsOfField } from './dates/AsOfField';
export { AsOfPresetField } from './dates/AsOfPresetField';
export { DateRangeField } from './dates/DateRangeField';
export type { DateRangeValue } from './dates/DateRangeField';
export { DateInput } from './dates/DateInput';
export { DateTextField } from './dates/DateTextField';

export { CancelledState } from './feedback/CancelledState';
export { DownloadProgress } from './feedback/DownloadProgress';
export { EmptyState } from './feedback/EmptyState';
export { ErrorState } from './feedback/ErrorState';
export { LoadingOverlay } from './feedback/LoadingOverlay';
export { LongWait } from './feedback/LongWait';
export { Notice } from './feedback/Notice';
export { NOT_LOADED, NotLoaded } from './feedback/NotLoaded';
export { ProblemNotice } from './feedback/ProblemNotice';
export { ProgressBar } from './feedback/ProgressBar';
export { RefreshedAt } from './feedback/RefreshedAt';
export { Refusal } from './feedback/Refusal';
export { SkeletonRows } from './feedback/SkeletonRows';
export { Spinner } from './feedback/Spinner';
export { useProblemToast } from './feedback/useProblemToast';
export { useToaster } from './feedback/ToasterContext';
export { ALL_OFFICES_TOGETHER, WrongAddress, wrongInAddress } from './feedback/WrongAddress';
export type { WrongAddressProps } from './feedback/WrongAddress';
export type { Toaster } from './feedback/toaster';

export { PresenceContext } from './layout/presence';
export type { ScreenPresence } from './layout/presence';
export { FilteredScreen, officeOutOfScope } from './layout/FilteredScreen';
export { LOW_WINDOW } from './layout/lowWindow';
export { Screen } from './layout/Screen';
export { ScreenAlertContext } from './layout/screenAlert';
export { ScreenAlertPlace } from './layout/ScreenAlertPlace';
export { Stack } from './layout/Stack';
export { Tabs } from './layout/Tabs';
export type { ScreenTab, Tab } from './layout/Tabs';
export { Tile, TileWords } from './layout/Tile';
export type { TileProps } from './layout/Tile';
export { TileStyles } from './layout/TileStyles';
export { tileCss } from './layout/tileCss';

export { BlockedWindow } from './overlays/BlockedWindow';
export { ConfirmDialog } from './overlays/ConfirmDialog';
export { Dialog } from './overlays/Dialog';
export { Menu } from './overlays/Menu';
export type { MenuLine } from './overlays/Menu';
export { Popover } from './overlays/Popover';
export { PopoverSheet } from './overlays/PopoverSheet';
export { usePopoverButton } from './overlays/usePopoverButton';
export { Tooltip } from './overlays/Tooltip';

export { DataTable, amountColumn } from './table/DataTable';
export type { DataColumn, SumRow } from './table/DataTable';
export { TableFrame } from './table/TableFrame';

export { Announced } from './text/Announced';
export { Amount } from './text/Amount';
export * from './text/icons';
export * from './text/pickerIcons';
export { Facts } from './text/Facts';
export { FigureStrip, FigureStripSpace } from './text/FigureStrip';
export { FigureDefinitions } from './text/FigureDefinitions';
export type { Definitions } from './text/FigureDefinitions';
export { isPlainClick } from './text/plainClick';
export { Link } from './text/Link';
export { RouteLink } from './text/RouteLink';
export { StatusLabel } from './text/StatusLabel';
export { TieOutFailure, TieOutLacking, TieOutPending, TieOutResult } from './text/TieOutBar';
export { RoutedTileLink } from './text/RoutedTileLink';
export { TileFigure, TileFigures } from './text/TileFigure';
export { TileLink, TileLinkContext } from './text/TileLink';
export type { TileLinkProps } from './text/TileLink';
export { STATUS_TONES, toneOfStatus } from './text/statusTones';
export { VisuallyHidden, visuallyHidden } from './text/VisuallyHidden';

export { useOnDemand, useWhenWanted } from './useOnDemand';
export { SCROLL_HINT } from './theme/scrollHint';
export { tokenColours } from './theme/tokenColours';

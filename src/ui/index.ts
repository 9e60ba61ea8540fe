/** The scoped design system and the small parts that every screen is made of (design.md, "Look"). */
export { ModuleUiProvider } from './ModuleUiProvider';
export type { ModuleUiProviderProps } from './ModuleUiProvider';
export { ModulePortal, usePortalContainer } from './portal';
export { APPEARANCE_ATTRIBUTE, ROOT_CLASS } from './scope/root';
export type { Appearance } from './scope/root';

export { Button } from './controls/Button';
export type { ButtonProps } from './controls/Button';
export { Checkbox } from './controls/Checkbox';
export type { CheckboxProps } from './controls/Checkbox';
export { Combobox } from './controls/Combobox';
export type { ComboboxProps } from './controls/Combobox';
export { DateInput } from './controls/DateInput';
export type { DateInputProps } from './controls/DateInput';
export { FieldShell } from './controls/FieldShell';
export type { ControlAttributes, FieldProps } from './controls/FieldShell';
export { IconButton } from './controls/IconButton';
export type { IconButtonProps } from './controls/IconButton';
export { OfficeSelector } from './controls/OfficeSelector';
export type { OfficeSelectorProps } from './controls/OfficeSelector';
export { SelectField } from './controls/SelectField';
export type { Option, SelectFieldProps } from './controls/SelectField';
export { TextField } from './controls/TextField';
export type { TextFieldProps } from './controls/TextField';
export { shownDate, typedDate } from './controls/dateText';

export { Calendar } from './dates/Calendar';
export type { CalendarProps } from './dates/Calendar';
export { DateRangeField } from './dates/DateRangeField';
export type { DateRangeFieldProps, DateRangeValue } from './dates/DateRangeField';
export { DateTextField } from './dates/DateTextField';
export type { DateTextFieldProps } from './dates/DateTextField';

export { EmptyState } from './feedback/EmptyState';
export type { EmptyStateProps } from './feedback/EmptyState';
export { ErrorState } from './feedback/ErrorState';
export type { ErrorStateProps } from './feedback/ErrorState';
export { LoadingOverlay } from './feedback/LoadingOverlay';
export type { LoadingOverlayProps } from './feedback/LoadingOverlay';
export { Notice } from './feedback/Notice';
export type { NoticeProps } from './feedback/Notice';
export { RefreshedAt } from './feedback/RefreshedAt';
export type { RefreshedAtProps } from './feedback/RefreshedAt';
export { SkeletonRows } from './feedback/SkeletonRows';
export { Spinner } from './feedback/Spinner';
export { useProblemToast } from './feedback/useProblemToast';
export { useToaster } from './feedback/ToasterContext';
export { createToaster, TOAST_DURATION } from './feedback/toaster';
export type { Toast, Toaster, ToastKind, ToastRequest } from './feedback/toaster';
export type { Tone } from './feedback/tones';

export { PresenceContext, usePopupKey, useWhenHidden } from './layout/presence';
export type { ScreenPresence } from './layout/presence';
export { Screen } from './layout/Screen';
export type { ScreenProps } from './layout/Screen';
export { Tabs } from './layout/Tabs';
export type { Tab, TabsProps } from './layout/Tabs';

export { BlockedWindow } from './overlays/BlockedWindow';
export type { BlockedWindowProps } from './overlays/BlockedWindowDialog';
export { ConfirmDialog } from './overlays/ConfirmDialog';
export type { ConfirmDialogProps } from './overlays/ConfirmDialog';
export { Dialog } from './overlays/Dialog';
export type { DialogProps } from './overlays/Dialog';
export { Menu } from './overlays/Menu';
export type { MenuEntry, MenuProps } from './overlays/Menu';
export { MessageDialog } from './overlays/MessageDialog';
export type { MessageDialogProps } from './overlays/MessageDialog';
export { Popover } from './overlays/Popover';
export type { PopoverProps } from './overlays/Popover';
export { PopoverSheet } from './overlays/PopoverSheet';
export type { PopoverSheetProps } from './overlays/PopoverSheet';
export { usePopoverButton } from './overlays/usePopoverButton';
export { Tooltip } from './overlays/Tooltip';
export type { TooltipProps } from './overlays/Tooltip';

export { Amount } from './text/Amount';
export type { AmountProps } from './text/Amount';
export * from './text/icons';
export { RouteLink } from './text/RouteLink';
export { StatusLabel } from './text/StatusLabel';
export type { StatusLabelProps, StatusTone } from './text/StatusLabel';
export { VisuallyHidden } from './text/VisuallyHidden';

export { useOnDemand, useWhenWanted } from './useOnDemand';
export type { OnDemand } from './useOnDemand';

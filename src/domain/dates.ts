/** Calendar dates, which have no time zone, and moments, which are shown in one (§5, §9, D3). */
export * from './asOfDays';
export * from './calendar';
export * from './displayDates';
export * from './calendarPeriods';
export * from './moments';
export * from './wallTime';
export * from './zoneClock';

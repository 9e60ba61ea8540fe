/** A window so low that what is above the rows leaves them little room, such as that of a small laptop. */
export const LOW_WINDOW = '@media (max-height: 800px)';

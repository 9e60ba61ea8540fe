import type { Schema } from '../../contract/apiCheck/apiDocument';

export type { Schema };

const COMPONENT = '#/components/schemas/';

/** A reference to a schema of the document's components. */
export const refTo = (name: string): Schema => ({ $ref: `${COMPONENT}${name}` });

/** The name of the component that a schema refers to; undefined if it refers to none. */
export const nameOfRef = ({ $ref }: Schema): string | undefined => $ref?.slice(COMPONENT.length);

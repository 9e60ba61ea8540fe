/** A JSON Schema of the dialect of OpenAPI 3.1, as far as the reference needs it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly multipleOf?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const COMPONENT = '#/components/schemas/';

/** A reference to a schema of the document's components. */
export const refTo = (name: string): Schema => ({ $ref: `${COMPONENT}${name}` });

/** The name of the component that a schema refers to; undefined if it refers to none. */
export const nameOfRef = ({ $ref }: Schema): string | undefined => $ref?.slice(COMPONENT.length);

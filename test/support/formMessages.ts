import { ValidationError } from 'yup';
import type { AnyObject, ObjectSchema } from 'yup';

/** Validates a form as it is typed. Returns the messages under its fields; none where it may be sent. */
export const formMessages = <Form extends AnyObject>(
  schema: ObjectSchema<Form>,
  form: object,
): Promise<readonly string[]> =>
  schema.validate(form, { abortEarly: false }).then(
    () => [],
    (error: unknown) => {
      if (error instanceof ValidationError) return error.errors;
      throw error;
    },
  );

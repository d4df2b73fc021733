import { Fragment } from 'react';

/** The name of a user or group, which a narrow column breaks before the @ of an address rather than inside a word. */
export const PrincipalName = ({ name }: { name: string }) => (
  <span>
    {name.split(/(?=@)/u).map((part, at) => (
      <Fragment key={part}>
        {at > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    ))}
  </span>
);

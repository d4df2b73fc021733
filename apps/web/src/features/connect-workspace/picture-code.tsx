/** The code beside the canvas of the product picture. */
export function PictureCode() {
  const name = 'text-code-name';
  const text = 'text-code-string';
  return (
    <div className="hidden w-[320px] shrink-0 border-line border-l bg-sunken lg:block">
      <div className="border-line border-b px-4 py-2 font-medium text-xs">PySpark</div>
      <pre className="p-4 font-mono text-2xs leading-[18px]">
        <span className="text-code-comment italic"># Paid orders{'\n'}</span>
        paid_orders = orders.<span className={name}>filter</span>({'\n    '}
        F.<span className={name}>col</span>(<span className={text}>"status"</span>) =={' '}
        <span className={text}>"paid"</span>
        {'\n'}){'\n\n'}
        <span className="text-code-comment italic"># Revenue by day{'\n'}</span>
        revenue_by_day = ({'\n    '}
        with_customers.<span className={name}>groupBy</span>({'\n        '}
        <span className={text}>"order_day"</span>, <span className={text}>"country"</span>
        {'\n    '}){'\n    '}.<span className={name}>agg</span>({'\n        '}
        F.<span className={name}>count</span>(<span className={text}>"order_id"</span>){'\n            '}.
        <span className={name}>alias</span>(<span className={text}>"orders"</span>),
        {'\n        '}F.<span className={name}>sum</span>(<span className={text}>"amount"</span>)
        {'\n            '}.<span className={name}>alias</span>(<span className={text}>"revenue"</span>),
        {'\n    '}){'\n'})
      </pre>
    </div>
  );
}

/** Placeholder of the cart while it loads. */
export function CartSkeleton() {
  return (
    <div aria-busy className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px] xl:gap-8">
      <div className="rounded-card border border-hairline p-4">
        {[0, 1, 2].map((at) => (
          <div key={at} className="flex gap-4 border-b border-hairline py-4 last:border-0">
            <div className="skeleton size-20 shrink-0" />
            <div className="grow">
              <div className="skeleton h-5 w-3/4" />
              <div className="skeleton mt-3 h-11 w-36" />
            </div>
          </div>
        ))}
      </div>
      <div className="skeleton h-72 rounded-card" />
    </div>
  );
}

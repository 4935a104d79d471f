/** Placeholder of three comments while they load. */
export function CommentSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-6">
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <div key={width} className="flex gap-3">
          <div className="skeleton size-9 shrink-0 rounded-full" />
          <div className="flex grow flex-col gap-2">
            <div className="skeleton h-5 w-40" />
            <div className={`skeleton h-5 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  );
}

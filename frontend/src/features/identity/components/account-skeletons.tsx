/** Placeholders of the account pages until the account and their forms have loaded. */

export function ProfileSkeleton() {
  return (
    <div className="rounded-card border border-hairline p-5 md:p-6">
      <div className="flex items-center gap-4 md:gap-6">
        <div className="skeleton size-24 shrink-0 rounded-full" />
        <div className="grow">
          <div className="skeleton h-6 w-2/3 max-w-60" />
          <div className="skeleton mt-3 h-4 w-1/2 max-w-44" />
        </div>
      </div>
      <div className="mt-6 grid gap-4 border-t border-hairline pt-4 sm:grid-cols-2">
        {[0, 1, 2, 3].map((at) => (
          <div key={at} className="skeleton h-12" />
        ))}
      </div>
    </div>
  );
}

export function UpdateSkeleton() {
  return (
    <div className="flex flex-col gap-5 rounded-card border border-hairline p-5 md:p-6">
      <div className="flex items-center gap-4">
        <div className="skeleton size-24 shrink-0 rounded-full" />
        <div className="skeleton h-11 w-40" />
      </div>
      <div className="skeleton h-19" />
      <div className="skeleton h-26" />
      <div className="skeleton ml-auto h-11 w-40" />
    </div>
  );
}

export function ChangePasswordSkeleton() {
  return (
    <div className="rounded-card border border-hairline p-5 md:p-6">
      <div className="skeleton h-11" />
      <div className="mx-auto mt-6 flex max-w-[440px] flex-col gap-5">
        <div className="skeleton h-12" />
        <div className="skeleton h-19" />
        <div className="skeleton h-11" />
      </div>
    </div>
  );
}

export function OwnDataSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      {[0, 1].map((at) => (
        <div key={at} className="rounded-card border border-hairline p-5 md:p-6">
          <div className="skeleton h-6 w-48" />
          <div className="skeleton mt-3 h-12" />
          <div className="skeleton mt-4 h-11 w-52" />
        </div>
      ))}
    </div>
  );
}

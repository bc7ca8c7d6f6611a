/** Milliseconds until the next attempt; `failures` in a row before it, `chance` from 0 to 1. */
export declare function backOffMs(failures: number, chance: number): number;
//# sourceMappingURL=back-off.d.ts.map
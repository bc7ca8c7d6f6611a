"""The hour of the pictures: dusk, or a clear late morning with HOUR=day."""
import os

HOUR = os.environ.get("HOUR", "dusk")
if HOUR not in ("dusk", "day"):
    raise SystemExit(f"HOUR is dusk or day, not {HOUR}")
DAY = HOUR == "day"


def by_hour(dusk, day):
    """The value that belongs to the hour of this run."""
    return day if DAY else dusk

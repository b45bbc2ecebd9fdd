-- From now on a session by which nobody has come since its log-in is told by these two being the same.
UPDATE sessions SET seen_at = logged_in_at + interval '1 millisecond' WHERE seen_at = logged_in_at;

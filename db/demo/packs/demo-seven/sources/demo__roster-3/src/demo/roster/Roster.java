package demo.roster;

import java.util.ArrayList;
import java.util.List;

/** The people of a team. */
public class Roster {
    private final List<Person> members = new ArrayList<>();

    public List<Person> getMembers() {
        return members;
    }
}
